export { editPage, type PageEdit } from './edit-page.ts';
export { startLiveEdit, type LivePage } from './start-live-edit.ts';
