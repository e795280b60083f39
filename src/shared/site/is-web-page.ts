/**
 * Whether a response is a web page. If the request was for another type of file, it comes from a captive portal: a
 * network that requires a sign-in answers every request with a page, often with status 200.
 */
export const isWebPage = ({ headers }: Response): boolean =>
  headers.get('content-type')?.toLowerCase().startsWith('text/html') ?? false
