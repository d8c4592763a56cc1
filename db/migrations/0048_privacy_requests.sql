CREATE TABLE "privacy_request_events" (
	"request_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'recebido' NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"words" text NOT NULL,
	"fact_kind" text,
	"fact" text,
	"corrected_field" text,
	"new_value" text,
	"person_kind" text,
	"record_id" uuid,
	"identified_by" text,
	"proof" text,
	"received_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"answer" text,
	"ground" text,
	"decided_by" uuid,
	"decided_by_name" text,
	"decided_at" timestamp with time zone,
	"search_text" text GENERATED ALWAYS AS (searchable(name || ' ' || phone)) STORED NOT NULL,
	CONSTRAINT "privacy_requests_kind_check" CHECK ("privacy_requests"."kind" in ('acesso','correcao','consentimento','eliminacao','oposicao','revisao')),
	CONSTRAINT "privacy_requests_status_check" CHECK ("privacy_requests"."status" in ('recebido','em_resposta','atendido','recusado','retirado')),
	CONSTRAINT "privacy_requests_fact_kind_check" CHECK ("privacy_requests"."fact_kind" in ('protocolo','email','documento')),
	CONSTRAINT "privacy_requests_corrected_field_check" CHECK ("privacy_requests"."corrected_field" in ('nome','telefone','email','documento','endereco','outro')),
	CONSTRAINT "privacy_requests_person_kind_check" CHECK ("privacy_requests"."person_kind" in ('client','partner','applicant')),
	CONSTRAINT "privacy_requests_identified_by_check" CHECK ("privacy_requests"."identified_by" in ('telefone','central')),
	CONSTRAINT "privacy_requests_ground_check" CHECK ("privacy_requests"."ground" in ('identidade','obrigacao','direitos','contrato','sem_dados','terceiro')),
	CONSTRAINT "privacy_requests_record_check" CHECK (("privacy_requests"."record_id" is null) = ("privacy_requests"."person_kind" is null) and ("privacy_requests"."record_id" is null) = ("privacy_requests"."identified_by" is null)),
	CONSTRAINT "privacy_requests_ground_pair_check" CHECK (("privacy_requests"."ground" is not null) = ("privacy_requests"."status" = 'recusado')),
	CONSTRAINT "privacy_requests_decision_check" CHECK (("privacy_requests"."decided_at" is null) = "privacy_requests"."status" in ('recebido','em_resposta'))
);
--> statement-breakpoint
CREATE TABLE "privacy_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"person_kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"name" text NOT NULL,
	"phone" text NOT NULL,
	"key_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "privacy_sessions_key_digest_unique" UNIQUE("key_digest"),
	CONSTRAINT "privacy_sessions_person_kind_check" CHECK ("privacy_sessions"."person_kind" in ('client','partner','applicant'))
);
--> statement-breakpoint
ALTER TABLE "messages" DROP CONSTRAINT "messages_cause_kind_check";--> statement-breakpoint
ALTER TABLE "privacy_request_events" ADD CONSTRAINT "privacy_request_events_request_id_privacy_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."privacy_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_requests" ADD CONSTRAINT "privacy_requests_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "privacy_request_events_request_index" ON "privacy_request_events" USING btree ("request_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "privacy_requests_open_key" ON "privacy_requests" USING btree ("phone","kind") WHERE status in ('recebido','em_resposta');--> statement-breakpoint
CREATE INDEX "privacy_requests_status_index" ON "privacy_requests" USING btree ("status","due_on","id");--> statement-breakpoint
CREATE INDEX "privacy_requests_record_index" ON "privacy_requests" USING btree ("record_id") WHERE record_id is not null;--> statement-breakpoint
CREATE INDEX "privacy_requests_search_index" ON "privacy_requests" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "privacy_sessions_expires_at_index" ON "privacy_sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_cause_kind_check" CHECK ("messages"."cause_kind" in ('call','application','partner','user','client','privacy'));