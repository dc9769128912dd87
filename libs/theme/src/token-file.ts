/** A partner's tokens.json in the W3C design-token (DTCG) format (PRT-06): what differs from the defaults. */
export type TokenFile = Record<string, unknown>;
