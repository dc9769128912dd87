export { startLiveEdit, type LivePage } from './start-live-edit.ts';
