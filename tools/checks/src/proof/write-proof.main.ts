import { writeFileSync } from 'node:fs';
import { root } from '../source-files.ts';
import { proofDocument } from './proof-document.ts';
import { readProof } from './read-proof.ts';

/** Writes docs/proof.md. */
const { rows, titles, open } = readProof();
writeFileSync(`${root}/docs/proof.md`, proofDocument(rows, titles, open));
