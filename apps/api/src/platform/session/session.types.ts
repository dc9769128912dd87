/** A running session: who is signed in, and until when. */
export type Session = {
  memberId: string;
  expiresAt: Date;
  isRemembered: boolean;
  /** The administrator who looks through the member's eyes (SES-11). */
  emulatedBy: string | undefined;
  /** ENR-08: the member must replace a bounced e-mail address before doing anything else. */
  mustUpdateEmail: boolean;
};

export type NewSession = {
  memberId: string;
  publicId: string;
  isRemembered: boolean;
  emulatedBy?: string;
  /** Hash of the session id that the browser sent; that session ends. */
  replaces: Buffer | undefined;
};

/** A session that has just begun, for the browser's cookies. Its id is stored nowhere else. */
export type StartedSession = {
  id: string;
  publicId: string;
  expiresAt: Date;
  isRemembered: boolean;
  isEmulated: boolean;
};
