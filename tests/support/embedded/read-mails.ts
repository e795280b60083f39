export interface ReadMail {
  subject: string
  /** The first address of a web page in its text. */
  link: string
}

/**
 * What the mail viewer at `mailUrl` shows for this recipient, newest first; without the welcome, which a new
 * account gets some moment after its confirmation.
 */
export async function readMails(mailUrl: string, to: string): Promise<ReadMail[]> {
  const list = await (await fetch(mailUrl)).text()
  const entries = list.matchAll(/<li><a href="([^"]+)">([^<]*)<\/a><br>to ([^,]+),/g)
  const own = [...entries].filter(
    ([, , subject = '', recipient]) => recipient === to && !subject.startsWith('Welcome to '),
  )
  return Promise.all(
    own.map(async ([, href, subject = '']) => {
      const page = await (await fetch(new URL(href ?? '', mailUrl))).text()
      const link = /<pre>[\s\S]*?href="([^"]+)"/.exec(page)?.[1] ?? ''
      return { subject, link: link.replaceAll('&amp;', '&') }
    }),
  )
}
