/** Switches of features, by partner or for all. Others use the service only. */
export type { FeatureFlagService } from './feature-flags.service.ts';
