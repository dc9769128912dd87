import './card-entry.css';
import { startFrame } from './start-frame.ts';

startFrame(window);
