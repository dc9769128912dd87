import fc from 'fast-check';

// With the same seed a property tries the same values in every run, so that a run fails only for what has changed.
// PROPERTY_SEED=random tries new values; a property that fails prints their seed.
if (process.env['PROPERTY_SEED'] !== 'random') fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_261_126 });
