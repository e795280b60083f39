import type { FAQPage, WithContext } from 'schema-dts'
import { CONTEXT } from './json-ld'

export interface Answer {
  question: string
  answer: string
}

/** A page of questions with one answer each. For one page only: search engines want a question marked once a site. */
export const faqLd = (answers: readonly Answer[]) => (): WithContext<FAQPage> => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: answers.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
