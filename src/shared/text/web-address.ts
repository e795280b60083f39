/**
 * `text` if it is a safe https URL, otherwise null: with a host, and without user info before it that looks like a host
 * (`https://ours@theirs`). Refuses `javascript:` in any disguise: browsers remove tabs and line ends from a URL.
 */
export function webAddress(text: string | null): string | null {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are rejected
  const form = /^https:\/\/[a-z0-9][^\s\\/?#@\u0000-\u001f\u007f]*(?:[/?#][^\s\\\u0000-\u001f\u007f]*)?$/i
  return text !== null && form.test(text) ? text : null
}
