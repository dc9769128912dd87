/** Signing in with a password. Others complete a sign-in that they have proven in another way. */
export { completeSignIn } from './complete-sign-in.ts';
