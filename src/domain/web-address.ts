/**
 * An address of another site that may stand behind a link: https, with a host, and nothing before it that could pass for
 * one (`https://ours@theirs`). Null for anything else, `javascript:` and its disguises included: a browser drops tabs and
 * line ends from an address before it reads it.
 */
export function webAddress(text: string | null): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this keeps out
  const form = /^https:\/\/[a-z0-9][^\s\\/?#@\u0000-\u001f\u007f]*(?:[/?#][^\s\\\u0000-\u001f\u007f]*)?$/i
  return text !== null && form.test(text) ? text : null
}
