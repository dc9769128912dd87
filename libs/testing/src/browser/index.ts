/** What only stories use: it carries the artwork. */
export { storyArt } from './story-art.ts';
export { withDrawing } from './with-drawing.ts';
export { withPhotograph } from './with-photograph.ts';
