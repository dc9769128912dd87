/** The visitor closed the captcha's question. Does not count as a network error. */
export class CaptchaAbandoned extends Error {}
