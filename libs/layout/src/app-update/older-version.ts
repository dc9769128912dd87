// A module of its own, because a dynamic import of the whole package would load the rest of it, too.
export { isOlderVersion } from '@dining/rules';
