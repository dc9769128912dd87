/** Personas and dines for development and staging. The start of the server adds the personas. */
export { seedMembers } from './seed-members.ts';
