export { EditSchema, ResolutionSchema, TextEditSchema, type Edit, type Resolution, type TextEdit } from './edit.ts';
export { NewProgramSchema, type AnswerProblem, type NewProgram, type NewProgramResult } from './new-program.ts';
export type { StudioFailure, StudioFile, StudioFont, StudioReference, StudioState } from './studio-state.ts';
