// Improves pages that already work without it. Each module minds one thing and listens on the document,
// so that swapped parts need no wiring.
import "./partial.js";
import "./page.js";
import "./fields.js";
import "./camera.js";
import "./capture.js";
import "./copy.js";
import "./corners.js";
import "./drop.js";
import "./papers.js";
import "./keys.js";
import "./idle.js";
import "./reading.js";
import "./rows.js";
import "./sign.js";
import "./strength.js";
import "./writing.js";
import { focusFirst } from "./focus.js";

focusFirst();
