export { useCaptchaSubmit, type CaptchaSubmit } from './use-captcha-submit.ts';
