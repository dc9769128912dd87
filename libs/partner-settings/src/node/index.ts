export { readFolderText, readJsonFile } from './read-folder-file.ts';
