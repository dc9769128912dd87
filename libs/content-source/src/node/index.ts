export {
  readContentFolder,
  type ContentFolderOptions,
  type ContentReading,
  type ContentSets,
} from './read-content-folder.ts';
