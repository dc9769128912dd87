export { merchantsApi } from './merchants.endpoints.ts';
