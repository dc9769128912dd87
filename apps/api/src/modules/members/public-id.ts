import { randomBytes } from 'node:crypto';
import { PublicIdSchema } from '@dining/api-contract';
import { Compile } from 'typebox/compile';

const publicId = Compile(PublicIdSchema);

/** A name for a member in addresses and mails (128 bits). */
export const newPublicId = (): string => randomBytes(16).toString('base64url');

/** Whether a text could be the public id of a member. */
export const isPublicId = (text: string): boolean => publicId.Check(text);
