/** An address of the loopback, another one for each number, since the server limits addresses. */
export const loopbackAddress = (number: number): string =>
  `127.${20 + ((number >> 16) & 127)}.${(number >> 8) & 255}.${number & 255 || 256 - 1}`;
