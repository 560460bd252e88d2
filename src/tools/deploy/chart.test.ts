import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Deployment, type IDeployment } from 'kubernetes-models/apps/v1'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Service } from 'kubernetes-models/v1'
import { describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '#src/server/config/config.ts'

const chart = join(import.meta.dirname, 'chart')
const helm = (...words: string[]) => spawnSync('helm', words, { encoding: 'utf8' })
const hasHelm = helm('version').status === 0

/** Settings that every installation needs. */
const required = [
  'image.repository=registry.example/veldwerk',
  'existingSecret=office',
  'files.url=s3://office',
]

const runTemplate = (settings: readonly string[]) =>
  helm('template', 'office', chart, '--namespace', 'docs', ...settings.flatMap((one) => ['--set', one]))

/** Renders the objects, by kind and name. */
function render(...settings: string[]) {
  const { status, stdout, stderr } = runTemplate([...required, ...settings])
  expect([status, stderr]).toEqual([0, ''])
  const objects = parseAllDocuments(stdout).flatMap((document) => {
    expect(document.errors).toEqual([])
    return (document.toJS() as RenderedObject | null) ?? []
  })
  return new Map(objects.map((one) => [`${one.kind} ${one.metadata.name}`, one]))
}
interface RenderedObject {
  readonly kind: keyof typeof models
  readonly metadata: { readonly name: string }
  readonly data: Record<string, string>
  readonly spec: Record<string, unknown>
}

/** Kubernetes schemas. */
const models = { Deployment, ConfigMap, Service, Ingress, PodDisruptionBudget }

/** Returns the pod of a role. */
function getPod(objects: ReturnType<typeof render>, role: string) {
  const deployment = objects.get(`Deployment office-veldwerk-${role}`) as unknown as IDeployment | undefined
  const template = deployment?.spec?.template
  const [container] = template?.spec?.containers ?? []
  if (template?.spec === undefined || container === undefined) throw new Error(`There is no pod of ${role}`)
  return { deployment, labels: template.metadata?.labels ?? {}, spec: template.spec, container }
}

/** Builds the environment of a role's container, including the Secret's. */
function buildEnvironment(objects: ReturnType<typeof render>, role: string, secrets: Record<string, string>) {
  const { container } = getPod(objects, role)
  const own = (container.env ?? []).map(({ name, value = '' }) => [name, value])
  return { ...objects.get('ConfigMap office-veldwerk')?.data, ...secrets, ...Object.fromEntries(own) }
}
const secrets = {
  DATABASE_URL: 'postgres://veldwerk:word@database/veldwerk',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
  ACCESS_TOKEN: 'an-access-token-1',
}

test('the templates only use values that the values file has', () => {
  const values = parse(readFileSync(join(chart, 'values.yaml'), 'utf8')) as object
  const templates = readdirSync(join(chart, 'templates')).map((name) =>
    readFileSync(join(chart, 'templates', name), 'utf8'),
  )
  const used = templates.flatMap((text) =>
    [...text.matchAll(/\.Values((?:\.\w+)+)/g)].map(([, path = '']) => path),
  )
  expect(used.length).toBeGreaterThan(20)
  // Everything below an object that is empty by default is up to the operator.
  const isKnown = (path: string) => {
    let at: unknown = values
    for (const step of path.split('.').slice(1)) {
      if (typeof at !== 'object' || at === null) return false
      if (Object.keys(at).length === 0) return true
      at = (at as Record<string, unknown>)[step]
    }
    return at !== undefined
  }
  expect(used.filter((path) => !isKnown(path))).toEqual([])
})

describe.skipIf(!hasHelm)('rendered by Helm (skipped unless helm is on the PATH)', () => {
  test('lints', () => {
    const { status, stdout } = helm('lint', chart, ...required.flatMap((one) => ['--set', one]))
    expect([status, stdout]).toEqual([0, expect.stringContaining('0 chart(s) failed')])
  })

  test.each([
    ['as little as possible', []],
    [
      'everything',
      [
        'ingress.enabled=true',
        'ingress.host=docs.example',
        'ingress.className=nginx',
        'ingress.tlsSecret=tls',
        'ingress.annotations.a/b=c',
        'serviceConfig.existingSecret=members',
        'worker.podDisruptionBudget.enabled=true',
        'imagePullSecrets[0].name=pull',
        'service.annotations.a=b',
        'config.LOG_LEVEL=debug',
        ...['web', 'worker'].flatMap((role) => [
          `${role}.nodeSelector.disk=fast`,
          `${role}.tolerations[0].operator=Exists`,
          `${role}.affinity.podAntiAffinity.preferredDuringSchedulingIgnoredDuringExecution=null`,
        ]),
      ],
    ],
  ])('with %s it has what the schemas of Kubernetes ask for, and no Secret', (_, settings) => {
    const objects = render(...settings)
    expect(objects.size).toBeGreaterThanOrEqual(5)
    for (const one of objects.values()) {
      expect(Object.keys(models)).toContain(one.kind)
      new models[one.kind](one as never).validate()
    }
  })

  test('a worker does not get the secret of the identity provider', () => {
    const given = { ...secrets, OIDC_CLIENT_SECRET: 'secret-of-the-client-01' }
    const readSecret = (role: string) => buildEnvironment(render(), role, given).OIDC_CLIENT_SECRET
    expect([readSecret('web'), readSecret('worker')]).toEqual(['secret-of-the-client-01', ''])
  })

  test.each(['web', 'worker'])('the pod of %s may do little, and says how it does', (role) => {
    const { spec, container } = getPod(render(), role)
    expect(spec).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
    })
    const probe = {
      httpGet: { path: '/health', port: 'http', httpHeaders: [{ name: 'Host', value: 'localhost' }] },
    }
    expect(container).toMatchObject({
      image: 'registry.example/veldwerk:0.1.0',
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      startupProbe: probe,
      readinessProbe: probe,
      resources: { requests: { memory: expect.any(String) }, limits: { memory: expect.any(String) } },
    })
    // The rest of its root is read-only.
    expect(container.volumeMounts?.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp'])
  })

  test.each(['web', 'worker'])('the server accepts the environment of %s', (role) => {
    const objects = render(
      'files.endpoint=https://s3.example',
      'files.region=garage',
      'config.LOG_LEVEL=debug',
    )
    const reading = readConfig(buildEnvironment(objects, role, secrets))
    expect(reading).toMatchObject({
      ok: true,
      config: {
        ROLE: role,
        HOST: '0.0.0.0',
        PORT: 4173,
        DATA_DIR: '/data',
        LOG_LEVEL: 'debug',
        s3: { bucket: 'office', endpoint: 'https://s3.example', region: 'garage' },
        ...(role === 'worker' && { READING_CONCURRENCY: 2 }),
      },
    })
    expect(readConfig(buildEnvironment(objects, role, {})).ok).toBe(false)
  })

  test('the service and the budget select the pods that respond and no worker', () => {
    const objects = render()
    const selectors = ['Service office-veldwerk', 'PodDisruptionBudget office-veldwerk-web'].map((key) => {
      const spec = objects.get(key)?.spec as { selector: { matchLabels?: object } } | undefined
      return spec?.selector.matchLabels ?? spec?.selector ?? {}
    })
    for (const selector of selectors) {
      expect(selector).not.toEqual({})
      expect(getPod(objects, 'web').labels).toMatchObject(selector)
      expect(getPod(objects, 'worker').labels).not.toMatchObject(selector)
    }
    for (const role of ['web', 'worker']) {
      const { deployment, labels } = getPod(objects, role)
      expect(labels).toMatchObject(deployment?.spec?.selector.matchLabels ?? {})
    }
    expect(objects.has('PodDisruptionBudget office-veldwerk-worker')).toBe(false)
  })

  test('the ingress points to the service, and the server responds under its name', () => {
    const objects = render('ingress.enabled=true', 'ingress.host=docs.example', 'ingress.tlsSecret=tls')
    expect(objects.get('Ingress office-veldwerk')?.spec).toMatchObject({
      tls: [{ hosts: ['docs.example'], secretName: 'tls' }],
      rules: [
        {
          host: 'docs.example',
          http: { paths: [{ backend: { service: { name: 'office-veldwerk', port: { name: 'http' } } } }] },
        },
      ],
    })
    expect(objects.get('ConfigMap office-veldwerk')?.data).toMatchObject({
      ALLOWED_HOSTS: 'docs.example,office-veldwerk',
    })
    expect(render().has('Ingress office-veldwerk')).toBe(false)
  })

  test('the file with the members is where SERVICE_CONFIG points, for every role', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'veldwerk-chart-'))
    const file = join(folder, 'service.json')
    await writeFile(
      file,
      '{"organisations":[{"name":"A","members":[{"name":"ria","token":"token-of-ria-0001"}]}]}',
    )
    const objects = render('serviceConfig.existingSecret=members', 'serviceConfig.key=office.json')
    const { ACCESS_TOKEN: _, ...others } = secrets
    for (const role of ['web', 'worker']) {
      const { spec, container } = getPod(objects, role)
      expect(container.volumeMounts).toContainEqual({
        name: 'service-config',
        mountPath: '/etc/veldwerk',
        readOnly: true,
      })
      expect(spec.volumes).toContainEqual({
        name: 'service-config',
        secret: { secretName: 'members', items: [{ key: 'office.json', path: 'service.json' }] },
      })
      const environment = buildEnvironment(objects, role, others)
      expect(environment).toMatchObject({ SERVICE_CONFIG: '/etc/veldwerk/service.json' })
      expect(readConfig({ ...environment, SERVICE_CONFIG: file }).ok).toBe(true)
    }
    await rm(folder, { recursive: true })
  })

  test('a changed configuration starts new pods', () => {
    const getChecksum = (...settings: string[]) => {
      const { deployment } = getPod(render(...settings), 'web')
      return deployment?.spec?.template.metadata?.annotations?.['checksum/config']
    }
    expect(getChecksum('config.LOG_LEVEL=debug')).not.toBe(getChecksum())
    expect(getChecksum()).toBe(getChecksum())
  })

  test.each([
    ['without workers', 'worker.replicas=0', 'web'],
    ['with workers that read to compare', 'config.LOCAL_COMPARISONS=true', 'worker'],
  ])('a hosted service is used %s', (_, setting, role) => {
    const objects = render('config.SERVICE_URL=https://service.example', setting)
    expect(readConfig(buildEnvironment(objects, role, secrets)).ok).toBe(true)
  })

  test.each([
    ['no image', ['image.repository='], 'image.repository'],
    ['no Secret', ['existingSecret='], 'existingSecret'],
    ['files in a folder', ['files.url='], 'files.url'],
    ['files elsewhere', ['files.url=https://office'], 'files'],
    ['an ingress without a name', ['ingress.enabled=true'], 'ingress.host'],
    ['an unknown value', ['web.replica=2'], 'replica'],
    ['a secret among the settings', ['config.ACCESS_TOKEN=an-access-token-1'], 'ACCESS_TOKEN'],
    ['the secret of an identity provider', ['config.OIDC_CLIENT_SECRET=a'], 'OIDC_CLIENT_SECRET'],
    [
      'a key of the receiver of traces',
      ['config.OTEL_EXPORTER_OTLP_HEADERS=key=a'],
      'OTEL_EXPORTER_OTLP_HEADERS',
    ],
    ['workers with a hosted service', ['config.SERVICE_URL=https://service.example'], 'worker.replicas'],
  ])('%s is refused with its name', (_, settings, name) => {
    const { status, stderr } = runTemplate([...required, ...settings])
    expect(status).not.toBe(0)
    expect(stderr).toContain(name)
  })
})
