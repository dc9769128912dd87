export { CSRF_FALLBACK_MS, CSRF_RETRIES, fetchCsrf, type CsrfClock } from './fetch-csrf.ts';
export { featureFlagsApi } from './feature-flags.endpoints.ts';
export { startSession } from './start-session.ts';
