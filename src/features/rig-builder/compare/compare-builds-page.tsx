import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useDraft } from '#device-data/use-draft'
import { storeRigBuilderOffline } from '#pwa/store-rig-builder-offline'
import { TRADE_NAMES } from '#shared/builds/build-kind'
import { paths } from '#shared/site/paths'
import { SelectField } from '#ui/fields/select-field'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { PrintButton } from '#ui/page/print-button'
import type { Build } from '../build/build'
import { titleOf } from '../build/labels'
import { fromFragment, toFragment } from '../build/link'
import { PRESETS } from '../build/presets'
import { fromColumns } from '../build/saved-build'
import { useSavedBuilds } from '../saved/queries'
import { DRAFT_KEY, type StoredBuild } from '../use-builder'
import { comparedBuilds, comparePath, proposalReference } from './compare-address'
import { CompareTable } from './compare-table'
import { ProposalPage } from './proposal-page'

const CRUMBS = [
  { name: 'Build your rig', path: paths.rigBuilder },
  { name: 'Compare', path: paths.compareBuilds },
]

interface Choice {
  label: string
  build: Build
}

/**
 * Two builds next to each other: the draft, saved builds, and the default build of each trade. The address contains
 * both. With the reference of a quote request, the second is the shop's change of the first.
 */
export function CompareBuildsPage() {
  useEffect(() => void storeRigBuilderOffline(), [])
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  const choices = useChoices()
  if (!choices) return null
  const [linkedFirst, linkedSecond] = comparedBuilds(hash)
  const reference = proposalReference(search)
  if (reference && linkedFirst && linkedSecond)
    return <ProposalPage reference={reference} requested={linkedFirst} changed={linkedSecond} />
  const first = linkedFirst ?? choices[0]?.build ?? PRESETS.farrier
  const second = linkedSecond ?? choices[1]?.build ?? PRESETS.vet
  const show = (one: Build, other: Build) =>
    navigate(comparePath(one, other), { replace: true, preventScrollReset: true })
  return (
    <>
      <DocumentHead title="Compare builds" noIndex />
      <PageHeading crumbs={CRUMBS} title="Compare builds">
        <Button component={Link} to={paths.rigBuilder} variant="default">
          Back to the Builder
        </Button>
        <PrintButton />
      </PageHeading>
      <PageSection space="tight">
        <CompareTable
          builds={[first, second]}
          choosers={[
            <Chooser
              key="first"
              label="First build"
              choices={choices}
              build={first}
              onChoose={(build) => show(build, second)}
            />,
            <Chooser
              key="second"
              label="Second build"
              choices={choices}
              build={second}
              onChoose={(build) => show(first, build)}
            />,
          ]}
        />
      </PageSection>
    </>
  )
}

interface ChooserProps {
  label: string
  choices: readonly Choice[]
  build: Build
  onChoose: (build: Build) => void
}

/** Chooses one of the builds that this device knows. A build from a link is an additional choice, under its title. */
function Chooser({ label, choices, build, onChoose }: ChooserProps) {
  const current = toFragment(build)
  const all = choices.some((choice) => toFragment(choice.build) === current)
    ? choices
    : [{ label: titleOf(build), build }, ...choices]
  return (
    <SelectField
      aria-label={label}
      value={String(all.findIndex((choice) => toFragment(choice.build) === current))}
      data={all.map((choice, position) => ({ value: String(position), label: choice.label }))}
      onChange={({ currentTarget }) => {
        const chosen = all[Number(currentTarget.value)]
        if (chosen) onChoose(chosen.build)
      }}
    />
  )
}

/** Undefined until draft and saved builds have been read. */
function useChoices(): readonly Choice[] | undefined {
  const [draft] = useDraft<StoredBuild>(DRAFT_KEY)
  const saved = useSavedBuilds()
  if (draft === undefined || saved === undefined) return undefined
  const read = fromFragment(draft?.build ?? '')
  const mine = typeof read === 'object' ? [{ label: 'Your current build', build: read.build }] : []
  const named = saved.flatMap((row) => {
    const build = fromColumns(row)
    return build ? [{ label: row.name, build }] : []
  })
  const isNamed = named.some(({ build }) => toFragment(build) === draft?.build)
  return [
    // The draft of a saved build has the name of that build.
    ...(isNamed ? [] : mine),
    ...named,
    ...Object.values(PRESETS)
      .filter(({ trade }) => trade !== 'custom')
      .map((build) => ({ label: `Typical build: ${TRADE_NAMES[build.trade]}`, build })),
  ]
}
