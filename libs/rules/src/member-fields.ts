/** Maximum length of a first name and of a last name (ACC-03). */
export const NAME_MAX_LENGTH = 20;

/** Maximum length of a line of a street address (ACC-03). */
export const ADDRESS_MAX_LENGTH = 30;

/** Maximum length of a city's name (ACC-03). */
export const CITY_MAX_LENGTH = 20;

/** Whether a text has the form of a ZIP code, exactly five digits (ACC-03). Only the server knows which ones exist. */
export const isZipCode = (text: string): boolean => /^[0-9]{5}$/.test(text);
