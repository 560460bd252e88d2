{{- define "veldwerk.name" -}}
{{- if contains .Chart.Name .Release.Name }}
{{- .Release.Name | trunc 56 | trimSuffix "-" }}
{{- else }}
{{- printf "%s-%s" .Release.Name .Chart.Name | trunc 56 | trimSuffix "-" }}
{{- end }}
{{- end }}

{{- define "veldwerk.labels" -}}
app.kubernetes.io/name: {{ .Chart.Name }}
app.kubernetes.io/instance: {{ .Release.Name }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- /* What never changes of a pod. Takes a dict of `root` and `role`. */ -}}
{{- define "veldwerk.selector" -}}
app.kubernetes.io/name: {{ .root.Chart.Name }}
app.kubernetes.io/instance: {{ .root.Release.Name }}
app.kubernetes.io/component: {{ .role }}
{{- end }}

{{- /* A Deployment of one role. Takes a dict of `root`, `role` and `values`, which are those of the role. */ -}}
{{- define "veldwerk.deployment" -}}
{{- $name := include "veldwerk.name" .root }}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $name }}-{{ .role }}
  labels:
    {{- include "veldwerk.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
spec:
  replicas: {{ .values.replicas }}
  selector:
    matchLabels:
      {{- include "veldwerk.selector" . | nindent 6 }}
  strategy:
    type: RollingUpdate
    rollingUpdate: { maxSurge: 1, maxUnavailable: 0 }
  template:
    metadata:
      labels:
        {{- include "veldwerk.labels" .root | nindent 8 }}
        app.kubernetes.io/component: {{ .role }}
      annotations:
        # A changed configuration starts new pods. Helm does not notice a changed Secret: run kubectl rollout restart.
        checksum/config: {{ include (print .root.Template.BasePath "/configmap.yaml") .root | sha256sum }}
    spec:
      automountServiceAccountToken: false
      enableServiceLinks: false
      # An orderly stop aborts readings after some seconds; another worker reads the document again.
      terminationGracePeriodSeconds: 30
      {{- with .root.Values.imagePullSecrets }}
      imagePullSecrets:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      securityContext:
        runAsNonRoot: true
        runAsUser: 10001
        runAsGroup: 10001
        fsGroup: 10001
        seccompProfile: { type: RuntimeDefault }
      containers:
        - name: {{ .role }}
          image: {{ printf "%s:%s" (required "image.repository: where the image is" .root.Values.image.repository) (.root.Values.image.tag | default .root.Chart.AppVersion) | quote }}
          imagePullPolicy: {{ .root.Values.image.pullPolicy }}
          securityContext:
            allowPrivilegeEscalation: false
            readOnlyRootFilesystem: true
            capabilities: { drop: [ALL] }
          ports:
            - { name: http, containerPort: 4173 }
          envFrom:
            - configMapRef: { name: {{ $name }} }
            - secretRef: { name: {{ required "existingSecret: the Secret with DATABASE_URL and the keys of the S3 store" .root.Values.existingSecret | quote }} }
          env:
            - { name: ROLE, value: {{ .role }} }
            {{- if eq .role "worker" }}
            - { name: READING_CONCURRENCY, value: {{ .values.concurrency | quote }} }
            # Overrides the Secret's: a worker reads files of strangers, and signs nobody in.
            - { name: OIDC_CLIENT_SECRET, value: '' }
            {{- end }}
            {{- if .root.Values.serviceConfig.existingSecret }}
            - { name: SERVICE_CONFIG, value: /etc/veldwerk/service.json }
            {{- end }}
          # The first start migrates the database. A Host with the pod's address would be refused if host names are set.
          startupProbe:
            httpGet: { path: /health, port: http, httpHeaders: [{ name: Host, value: localhost }] }
            periodSeconds: 5
            timeoutSeconds: 10
            failureThreshold: 60
          # Without its database a process is not ready; it recovers by itself, so a restart would not help.
          readinessProbe:
            httpGet: { path: /health, port: http, httpHeaders: [{ name: Host, value: localhost }] }
            periodSeconds: 10
            timeoutSeconds: 10
          livenessProbe:
            tcpSocket: { port: http }
            periodSeconds: 20
          resources:
            {{- toYaml .values.resources | nindent 12 }}
          volumeMounts:
            - { name: data, mountPath: /data }
            - { name: tmp, mountPath: /tmp }
            {{- if .root.Values.serviceConfig.existingSecret }}
            - { name: service-config, mountPath: /etc/veldwerk, readOnly: true }
            {{- end }}
      volumes:
        - name: data
          emptyDir: { sizeLimit: {{ .values.dataSizeLimit }} }
        - name: tmp
          emptyDir: {}
        {{- with .root.Values.serviceConfig.existingSecret }}
        - name: service-config
          secret:
            secretName: {{ . | quote }}
            items:
              - { key: {{ $.root.Values.serviceConfig.key | quote }}, path: service.json }
        {{- end }}
      {{- with .values.nodeSelector }}
      nodeSelector:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .values.tolerations }}
      tolerations:
        {{- toYaml . | nindent 8 }}
      {{- end }}
      {{- with .values.affinity }}
      affinity:
        {{- toYaml . | nindent 8 }}
      {{- end }}
{{- end }}

{{- /* Takes a dict as `veldwerk.deployment` does. */ -}}
{{- define "veldwerk.disruptionBudget" -}}
{{- if .values.podDisruptionBudget.enabled }}
apiVersion: policy/v1
kind: PodDisruptionBudget
metadata:
  name: {{ include "veldwerk.name" .root }}-{{ .role }}
  labels:
    {{- include "veldwerk.labels" .root | nindent 4 }}
    app.kubernetes.io/component: {{ .role }}
spec:
  minAvailable: {{ .values.podDisruptionBudget.minAvailable }}
  selector:
    matchLabels:
      {{- include "veldwerk.selector" . | nindent 6 }}
{{- end }}
{{- end }}
