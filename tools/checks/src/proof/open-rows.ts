/** Rows that no test can prove yet, each with the reason. The check fails when one of them has gained a test. */
export const NOT_BUILT: Readonly<Record<string, string>> = {};

/** Rows of which a part has no test, each with that part. */
export const PARTLY_PROVEN: Readonly<Record<string, string>> = {
  'SRV-07':
    'Images are never built, because Docker is not needed for the tests; everything else of the files is checked.',
  'SRV-08': 'The suite runs on a Citus cluster only where TEST_CITUS_URL names one.',
};
