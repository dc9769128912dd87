/** A running session: who is signed in, and until when. */
export type Session = {
  memberId: string;
  expiresAt: Date;
  isRemembered: boolean;
  /** The administrator who emulates the member (SES-11). */
  emulatedBy: string | undefined;
  /** ENR-08: the member must replace a bounced email address before doing anything else. */
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

/** A session that has just begun, for the browser's cookies; the server stores only a hash of its id. */
export type StartedSession = {
  id: string;
  publicId: string;
  expiresAt: Date;
  isRemembered: boolean;
  isEmulated: boolean;
};
