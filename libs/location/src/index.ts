export { locationApi } from './location.endpoints.ts';
