export { connect, CONNECT_TIMEOUT_MS } from './connect.ts';
export { DataError } from './data-error.ts';
export type { DataLog } from './data-log.ts';
export { pathsOf } from './embedded/data-folder.ts';
export {
  connectToData,
  startEmbeddedPostgres,
  type EmbeddedPostgres,
  type VaultUrls,
} from './embedded/embedded-postgres.ts';
export { findPostmaster, stopPostmaster } from './embedded/postmaster.ts';
export { isRunning } from './embedded/processes.ts';
export { damageProblem } from './embedded/failure.ts';
export { sessionSettings } from './session-settings.ts';
