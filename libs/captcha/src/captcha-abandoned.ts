/** The visitor was asked something by the captcha and closed the question. No network error. */
export class CaptchaAbandoned extends Error {}
