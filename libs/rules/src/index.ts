export { defaultLocation } from './default-location.ts';
export { earnRateFigure, type CurrencyType } from './earn-rate.ts';
export { EMAIL_MAX_LENGTH, isEmail } from './email.ts';
