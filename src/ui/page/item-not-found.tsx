import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { EmptyState } from '../lists/empty-state'
import { DocumentHead } from './document-head'
import { PageHeading } from './page-heading'
import { PageSection } from './page-section'

export interface ItemNotFoundProps {
  eyebrow: string
  /** The text of Site 2, such as 'Rig not found'. */
  title: string
  intro: string
  /** Invitation to request a quote; without it, only the list is linked. */
  invitation?: string
  /** Path of the item's list. */
  listPath: string
  listLabel: string
}

/** "Not found" page of an item, with further links. */
export function ItemNotFound({ eyebrow, title, intro, invitation, listPath, listLabel }: ItemNotFoundProps) {
  return (
    <>
      <DocumentHead title={title} noIndex />
      <PageHeading eyebrow={eyebrow} title={title} intro={intro}>
        <Button component={Link} to={listPath}>
          {listLabel}
        </Button>
      </PageHeading>
      {invitation ? (
        <PageSection>
          <EmptyState title="Looking for something similar?" text={invitation}>
            <Button component={Link} to={paths.getQuote} variant="default">
              Get a Quote
            </Button>
          </EmptyState>
        </PageSection>
      ) : null}
    </>
  )
}
