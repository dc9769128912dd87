/** Rows that an import rejected, and the files that list them. Others insert, list and delete them. */
export {
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
