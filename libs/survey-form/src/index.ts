export { embedAddress, type EmbedOptions } from './embed-address.ts';
export { readFormMessage, type FormMessage, type FormSender } from './form-messages.ts';
