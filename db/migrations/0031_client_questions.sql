CREATE TABLE "client_questions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"call_id" uuid NOT NULL,
	"answered_at" timestamp with time zone,
	"amount_cents" bigint,
	"payment_method" text,
	CONSTRAINT "client_questions_call_key" UNIQUE("call_id"),
	CONSTRAINT "client_questions_method_check" CHECK ("client_questions"."payment_method" in ('pix','dinheiro','cartao_debito','cartao_credito')),
	CONSTRAINT "client_questions_amount_check" CHECK ("client_questions"."amount_cents" between 0 and 10000000),
	CONSTRAINT "client_questions_answered_check" CHECK (num_nonnulls("client_questions"."answered_at", "client_questions"."amount_cents", "client_questions"."payment_method") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "client_questions" ADD CONSTRAINT "client_questions_call_id_service_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."service_calls"("id") ON DELETE no action ON UPDATE no action;