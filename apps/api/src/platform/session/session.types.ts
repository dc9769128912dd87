import type { Device } from './device.ts';

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

/** The session of a list (ACC-16). */
export type ListedSession = Device & {
  /** Names the session; it grants nothing. */
  handle: string;
  idHash: Buffer;
  isRemembered: boolean;
  startedAt: Date;
  expiresAt: Date;
};

export type NewSession = {
  memberId: string;
  publicId: string;
  isRemembered: boolean;
  device: Device;
  emulatedBy?: string;
  /** Hash of the session id that the browser sent; that session ends. */
  replaces: Buffer | undefined;
};

/** A session that has just begun, for the browser's cookies; the server stores only a hash of its id. */
export type StartedSession = {
  id: string;
  memberId: string;
  publicId: string;
  expiresAt: Date;
  isRemembered: boolean;
  isEmulated: boolean;
};
