/**
 * Styles of a game's page as the server draws it. Its parts are lazy, and would bring them with their scripts alone: until then the page would stand
 * without them. Imported by pages on the server, these cost no script.
 */
import '@wayfinder/board/board.css';
import './room.module.css';
import './header.module.css';
import './sheet.module.css';
import './seats.module.css';
import './turn.module.css';
import './turning.module.css';
import './choices.module.css';
import './figures.module.css';
import './log.module.css';
import './replay.module.css';
import './keys.module.css';
import './next-call.module.css';
import './rule-panel.module.css';
import './where.module.css';
