/** What an import rejected or ignored, and the files that list it. Others insert, list and delete it. */
export {
  deleteOldColumns,
  deleteOldRejections,
  deleteRejectionsAbout,
  deleteRejectionsOfJob,
  findRejections,
  type ImportTransaction,
  insertRejections,
  type Rejection,
} from './import-rejections.repository.ts';
export {
  deleteOldRejectionFiles,
  type ListedFile,
  openRejectionFolder,
  REJECTION_RETENTION_MS,
  rejectionFile,
} from './rejection-files.ts';
