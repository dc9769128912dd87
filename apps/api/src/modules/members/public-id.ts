import { randomBytes } from 'node:crypto';

/** A name for a member in addresses and mails (128 bits). */
export const newPublicId = (): string => randomBytes(16).toString('base64url');
