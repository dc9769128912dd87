import { MAX_PICTURES } from '../../../src/modules/merchants/merchants.ts';
import {
  FieldProblem,
  identifier,
  oneOf,
  text,
  webAddress,
  wholeNumber,
  type FieldReader,
} from '../../../src/platform/records/field-readers.ts';

const MAX_FILE_NAME = 200;

/** A path inside the folder of the pictures, as written: no part may lead out of it. */
const fileName: FieldReader<string> = (value) => {
  if (typeof value !== 'string') throw new FieldProblem('must be text');
  const given = value.trim();
  if (given.length > MAX_FILE_NAME) throw new FieldProblem(`must not be longer than ${MAX_FILE_NAME} characters`);
  const parts = given.split('/');
  if (/[\\\p{Cc}]|^[a-z]:/iu.test(given) || parts.some((part) => part === '' || part === '.' || part === '..'))
    throw new FieldProblem('must be a file in the folder of --files, such as terrace.jpg or spring/terrace.jpg');
  return given;
};

/** How each field of a photograph is read. */
export const photographFields = {
  merchantId: identifier(200),
  position: wholeNumber(1, MAX_PICTURES),
  fileName,
  alt: text(250),
  credit: text(120),
  license: text(80),
  licenseUrl: webAddress,
  sourceUrl: webAddress,
  remove: oneOf(['yes', 'no'] as const),
};
