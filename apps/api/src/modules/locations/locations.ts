/** Places of the gazetteer by name, ZIP code and position. Others use the service only. */
export { createLocationService, type LocationService } from './locations.service.ts';
