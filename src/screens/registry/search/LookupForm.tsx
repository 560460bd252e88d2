import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { supportsGeoData, type RegistryLookup } from '#src/contract/service/registry-operations.ts'
import { parseKvkInput, type KvkInput } from '#src/values/identifiers/kvk-input.ts'
import { GeoSwitch } from './GeoSwitch.tsx'
import { NumberBox } from './NumberBox.tsx'
import { NumberProblem } from './NumberProblem.tsx'
import { OperationChoice } from './OperationChoice.tsx'

interface LookupFormProps {
  /** The lookup in the URL; undefined when there is none. */
  shown: RegistryLookup | undefined
  /** A problem that the registry reported with the shown number. */
  registryProblem: string | undefined
  onLookup: (lookup: RegistryLookup) => void
}

const initialLookup: RegistryLookup = { number: '', operation: 'basic-profile', geoData: false, page: 1 }
const descriptionId = 'registry-number-about'

/** Number, operation and geographic data. Submitting queries the registry. */
export function LookupForm({ shown, registryProblem: refusal, onLookup }: LookupFormProps) {
  const { t } = useTranslation()
  const [seen, setSeen] = useState(shown)
  const [text, setText] = useState(shown?.number ?? '')
  const [asked, setAsked] = useState(shown ?? initialLookup)
  const [problem, setProblem] = useState<Exclude<KvkInput, { kind: 'kvk' }>>()
  // Back, forward and links change what is shown: the form follows, and keeps the focus where it is.
  if (!isSameLookup(shown, seen)) {
    setSeen(shown)
    setText(shown?.number ?? '')
    setAsked(shown ?? { ...asked, number: '' })
    setProblem(undefined)
  }
  const lookUp = (number: string) => {
    setText(number)
    setProblem(undefined)
    onLookup({ ...asked, number, geoData: asked.geoData && supportsGeoData(asked.operation), page: 1 })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const typed = parseKvkInput(text)
    if (typed.kind === 'kvk') return lookUp(typed.number)
    setProblem(typed)
  }
  const said = text === shown?.number ? refusal : undefined
  return (
    <form noValidate onSubmit={submit} className="registry-form flex flex-col gap-3">
      <div className="flex flex-col gap-1">
        <NumberBox
          text={text}
          isInvalid={problem !== undefined || said !== undefined}
          describedBy={descriptionId}
          onChange={(typed) => (setText(typed), setProblem(undefined))}
        />
        {problem && <NumberProblem id={descriptionId} typed={problem} onNumber={lookUp} />}
        {!problem && (
          <p id={descriptionId} className={said ? 'text-sm text-bad' : 'text-xs text-ink-2'}>
            {said ?? t('registry.box.hint')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <OperationChoice
          value={asked.operation}
          onChange={(operation) => setAsked({ ...asked, operation })}
        />
        <GeoSwitch
          isOn={asked.geoData}
          isKnown={supportsGeoData(asked.operation)}
          onChange={(geoData) => setAsked({ ...asked, geoData })}
        />
      </div>
    </form>
  )
}

const isSameLookup = (one: RegistryLookup | undefined, other: RegistryLookup | undefined) =>
  one?.number === other?.number &&
  one?.operation === other?.operation &&
  one?.geoData === other?.geoData &&
  one?.page === other?.page
