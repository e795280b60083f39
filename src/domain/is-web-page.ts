/**
 * Whether the answer is a web page. Where anything else was asked for, that is a captive portal: a network that wants
 * somebody to sign in answers each request with a page, often with 200.
 */
export const isWebPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.toLowerCase().startsWith('text/html') ?? false
