import { randomBytes } from 'node:crypto';
import { PublicIdSchema } from '@dining/api-contract';
import { Compile } from 'typebox/compile';

const publicId = Compile(PublicIdSchema);

/** A random id of a member for URLs and mails (128 bits). */
export const newPublicId = (): string => randomBytes(16).toString('base64url');

/** Whether a text has the format of a public id. */
export const isPublicId = (text: string): boolean => publicId.Check(text);
