import type { ProfileField } from './profile-values.ts';

/** Id of a field's control, so that what is said of it elsewhere can lead there. */
export const fieldId = (field: ProfileField): string => `profile-${field.replace('.', '-')}`;
