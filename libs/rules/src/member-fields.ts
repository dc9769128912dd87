/** Longest first name and longest last name (ACC-03). */
export const NAME_MAX_LENGTH = 20;

/** Longest line of a street address (ACC-03). */
export const ADDRESS_MAX_LENGTH = 30;

/** Longest name of a city (ACC-03). */
export const CITY_MAX_LENGTH = 20;

/** Whether a text is written like a ZIP code, exactly five digits (ACC-03); only the server knows which exist. */
export const isZipCode = (text: string): boolean => /^[0-9]{5}$/.test(text);
